/** Exact decimal arithmetic on numbers as they are written: 0.1 + 0.2 is 0.3, and amounts round to the right cent. */

/** `units` divided by 10 to the power of `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * Converts a finite number to its shortest decimal text: 1.15 is 115 hundredths, although its binary value is
 * slightly less.
 */
function toDecimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function toBinary({ units, scale }: Decimal): number {
  return Number(`${units}e${-scale}`);
}

function alignScales(left: Decimal, right: Decimal): readonly [bigint, bigint, number] {
  const scale = Math.max(left.scale, right.scale);
  const toScale = ({ units, scale: ownScale }: Decimal) => units * 10n ** BigInt(scale - ownScale);
  return [toScale(left), toScale(right), scale];
}

export function addExactly(left: number, right: number): number {
  const [a, b, scale] = alignScales(toDecimal(left), toDecimal(right));
  return toBinary({ units: a + b, scale });
}

export function multiplyExactly(left: number, right: number): number {
  const [a, b] = [toDecimal(left), toDecimal(right)];
  return toBinary({ units: a.units * b.units, scale: a.scale + b.scale });
}

/** Rounds half away from zero, as usual for money. */
export function roundExactly(value: number, digits: number): number {
  const { units, scale } = toDecimal(value);
  if (scale <= digits) return value;
  const divisor = 10n ** BigInt(scale - digits);
  const half = (units < 0n ? -divisor : divisor) / 2n;
  return toBinary({ units: (units + half) / divisor, scale: digits });
}
