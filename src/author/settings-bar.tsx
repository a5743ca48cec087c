/** Shows the inputs for the language, day and roles that the previews use. */
import { type ReactNode, useId } from "react";
import type { DevState } from "./dev-messages.ts";

interface SettingsBarProps {
  readonly state: DevState;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
  /**
   * Called with only the changed setting: `state` may not yet contain an earlier change that is still in
   * flight.
   */
  readonly onSettings: (settings: Partial<Pick<DevState, "today" | "roles">>) => void;
  readonly children: ReactNode;
}

export function SettingsBar({ state, language, onLanguage, onSettings, children }: SettingsBarProps) {
  const id = useId();
  const { today, roles, knownRoles, languages } = state;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="grid gap-1">
        <label htmlFor={`${id}-language`}>Language</label>
        <select
          id={`${id}-language`}
          className="control"
          value={language}
          onChange={({ target }) => onLanguage(target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-today`}>Today</label>
        <input
          id={`${id}-today`}
          className="control"
          type="date"
          value={today}
          onChange={({ target }) => target.value && onSettings({ today: target.value })}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-roles`}>Role</label>
        <select
          id={`${id}-roles`}
          className="control"
          value={roles[0] ?? ""}
          onChange={({ target }) => onSettings({ roles: target.value === "" ? [] : [Number(target.value)] })}
        >
          <option value="">The demo user's</option>
          {[...new Set([1, 2, 3, ...knownRoles])].map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
      </div>
      {children}
    </div>
  );
}
