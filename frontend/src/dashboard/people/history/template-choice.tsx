import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/calls.ts';
import { SelectField } from '../../../ui/field.tsx';
import { caseCalls, type CaseRef } from '../cases.ts';

interface TemplateChoiceProps {
  about: CaseRef;
  /** With what the template says, filled in as far as it can be. */
  onChoose: (text: string) => void;
}

/** What a reply can begin with; nothing where the studio has written no templates. */
export function TemplateChoice({ about: { kind, id }, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(queryOf(caseCalls[kind].templates, { params: { id } }));
  if (templates.length === 0) return null;
  return (
    <SelectField
      label="Template"
      className="max-w-80"
      value=""
      placeholder="Insert template"
      options={templates.map(({ name }) => ({ value: name, label: name }))}
      onChange={(chosen) => {
        const template = templates.find(({ name }) => name === chosen);
        if (template) onChoose(template.text);
      }}
    />
  );
}
