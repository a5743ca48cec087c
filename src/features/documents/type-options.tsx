import type { DropdownOption } from "#contract/shapes.ts";

export function TypeOptions({ types }: { types: readonly DropdownOption[] }) {
  return [...Map.groupBy(types, (option) => option.Group ?? "")].map(([group, options]) => (
    <optgroup key={group} label={group}>
      {options.map((option) => (
        <option key={option.Id} value={option.Id}>
          {option.Name}
        </option>
      ))}
    </optgroup>
  ));
}
