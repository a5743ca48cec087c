import type { ReactNode } from "react";
import type { ChosenPerson } from "./chosen-person.ts";

interface PersonRowProps {
  readonly person: ChosenPerson;
  readonly roles: string;
  readonly action: ReactNode;
}

export function PersonRow({ person, roles, action }: PersonRowProps) {
  const { Name, CompanyName, RegistrationNo, Email, Phone } = person;
  const contactDetails = [Phone, Email, RegistrationNo].filter((part): part is string => Boolean(part));
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
          {CompanyName && <span className="font-normal"> · {CompanyName}</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          {contactDetails.map((part, index) => (
            <span key={part}>
              {index > 0 && " · "}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
        {roles && <p className="text-muted text-sm">{roles}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-1">{action}</div>
    </li>
  );
}
