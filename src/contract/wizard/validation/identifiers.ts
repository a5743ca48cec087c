/** Validates the check digits and formats of Australian identifiers. */

const getDigits = (text: string) => text.replace(/[\s-]/g, "");

/**
 * True for an Australian Business Number: 11 digits. After one is subtracted from the first digit, their
 * weighted sum is divisible by 89.
 */
export function isAbn(text: string): boolean {
  const digits = getDigits(text);
  if (!/^\d{11}$/.test(digits)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/**
 * True for an Australian Company Number: 9 digits, of which the last is a modulus-10 complement. ARBNs follow the
 * same rule.
 */
export function isAcn(text: string): boolean {
  const digits = getDigits(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [8, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[8]);
}

/** True for a landline with area code, a mobile, or a 13/1300/1800 number; `+61` may replace the leading zero. */
export function isAuPhone(text: string): boolean {
  const compactText = text.replace(/[\s().-]/g, "").replace(/^(\+|00)61(0)?/, "0");
  return /^(0[2-478]\d{8}|13\d{4}|1[38]00\d{6})$/.test(compactText);
}

/**
 * True for a Victorian postcode (3000–3999, 8000–8999) if `state` is Victoria; otherwise for any Australian postcode.
 */
export function isAuPostcode(text: string, state?: string): boolean {
  if (!/^\d{4}$/.test(text.trim())) return false;
  return state === "VIC" ? /^[38]/.test(text.trim()) : Number(text) >= 200;
}

/**
 * Formats of registration numbers by practitioner category: letters, a dash and a class, then digits (`DB-U 48213`).
 */
const REGISTRATION_FORMATS: Readonly<Record<string, RegExp>> = {
  "building-surveyor": /^BS-[UL] ?\d{4,6}$/i,
  "building-inspector": /^IN-[UL] ?\d{4,6}$/i,
  engineer: /^(PE|EC) ?\d{4,7}$/i,
  draftsperson: /^DP-(AD|IN|SE) ?\d{4,6}$/i,
  "quantity-surveyor": /^QS ?\d{4,6}$/i,
  "builder-unlimited": /^C?DB-U ?\d{4,6}$/i,
  "builder-limited": /^C?DB-L ?\d{4,6}$/i,
  "builder-commercial": /^C?CB-[UL] ?\d{4,6}$/i,
  demolisher: /^DM-[LMU] ?\d{4,6}$/i,
  "pool-builder": /^C?DB-(PL|U) ?\d{4,6}$/i,
  architect: /^\d{4,6}$/,
};

/** True if the number matches its category's format, or any format if the category is unknown. */
export function isRegistrationNo(text: string, category = ""): boolean {
  const trimmed = text.trim();
  const formatName = category.startsWith("engineer-") ? "engineer" : category;
  const registrationFormat = Object.hasOwn(REGISTRATION_FORMATS, formatName)
    ? REGISTRATION_FORMATS[formatName]
    : undefined;
  return registrationFormat
    ? registrationFormat.test(trimmed)
    : Object.values(REGISTRATION_FORMATS).some((shape) => shape.test(trimmed));
}
