import { SelectField } from '../../../ui/field.tsx';
import { useReplyTemplates } from './use-history.ts';

interface TemplateChoiceProps {
  path: string;
  /** With what the template says, filled in as far as it can be. */
  onChoose: (text: string) => void;
}

/** What a reply can begin with; nothing where the studio has written no templates. */
export function TemplateChoice({ path, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useReplyTemplates(path);
  if (templates.length === 0) return null;
  return (
    <SelectField
      label="Template"
      className="max-w-80"
      value=""
      placeholder="Begin with..."
      options={templates.map(({ name }) => ({ value: name, label: name }))}
      onChange={(chosen) => {
        const template = templates.find(({ name }) => name === chosen);
        if (template) onChoose(template.text);
      }}
    />
  );
}
