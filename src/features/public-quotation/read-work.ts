import type { QuotedWork } from "#contract/public/public-quotation.ts";
import { type Asked, askedOf, isKnownKind } from "./quoted-kinds.ts";

/** What stands in the form: as much of it as makes sense, and what does not. */
export interface ReadWork {
  readonly work: QuotedWork;
  /** Fields in which something stands that cannot be understood. */
  readonly odd: readonly Asked[];
}

/** Reads the form's fields; those that its kind of work does not ask for are passed over. */
export function readWork(form: FormData): ReadWork {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const ApplicationTypeId = text("ApplicationTypeId");
  const asked = askedOf(ApplicationTypeId);
  const odd: Asked[] = [];
  const numberOf = (name: Asked): number | undefined => {
    const typed = text(name);
    if (!asked.includes(name) || !typed) return undefined;
    const number = toNumber(typed);
    if (number === undefined) odd.push(name);
    return number;
  };
  const [cost, area, count] = [numberOf("Cost"), numberOf("FloorArea"), numberOf("Regulations")];
  const kind = text("ExtensionKind");
  const optional = <Name extends Asked, Value>(name: Name, value: Value | undefined | "") =>
    asked.includes(name) && value !== undefined && value !== "" ? { [name]: value } : {};
  return {
    work: {
      ApplicationTypeId: isKnownKind(ApplicationTypeId) ? ApplicationTypeId : "",
      ...optional("Cost", cost?.toFixed(2)),
      ...optional("FloorArea", area),
      ...optional("BcaClass", text("BcaClass")),
      ...optional("Regulations", count),
      ...optional("WritesToNeighbours", form.has("WritesToNeighbours") || undefined),
      ...optional("ExtensionKind", kind === "start" || kind === "finish" ? kind : ""),
      ...optional("LapsesOn", text("LapsesOn")),
    },
    odd,
  };
}

const MOST = 1e10;

/** `$480,000`, `480 000.50`, `٤٨٠٬٠٠٠`, `４８０，０００`: what people write for a number of that size. */
function toNumber(typed: string): number | undefined {
  const plain = typed
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[$,\s\u00a0\u066c]|m²|m2/g, "")
    .replace("\u066b", ".");
  const number = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return number <= MOST ? number : undefined;
}
