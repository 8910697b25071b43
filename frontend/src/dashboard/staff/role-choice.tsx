import { type Role, roles, roleWords } from '@prism/core/contract/roles';
import { labelLook } from '../../ui/field.tsx';

/** One of the roles, each with what it is for. */
export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset className="grid">
      <legend className={`mb-1 ${labelLook}`}>Role</legend>
      {roles.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={each}
            className="size-5 flex-none accent-(--ink)"
            checked={each === role}
            onChange={() => onChoose(each)}
          />
          <b className="font-semibold text-ink">{roleWords[each].label}</b>
          <span className="text-sm text-ink-2">{roleWords[each].does}</span>
        </label>
      ))}
    </fieldset>
  );
}
