import { describe, expect, it } from "vitest";
import { addExactly, multiplyExactly, roundExactly } from "./decimal.ts";

describe("decimal arithmetic", () => {
  it.each([
    [0.1, 0.2, 0.3],
    [1.005, 0.1, 1.105],
    [-0.3, 0.1, -0.2],
    [1e21, 1, 1e21 + 1],
    [1e-7, 2e-7, 3e-7],
  ])("adds %d and %d exactly", (left, right, sum) => {
    expect(addExactly(left, right)).toBe(sum);
  });

  it.each([
    [1.1, 1.1, 1.21],
    [19.99, 100, 1999],
    [-0.07, 100, -7],
    [485_000.55, 0.00128, 620.800704],
  ])("multiplies %d by %d exactly", (left, right, product) => {
    expect(multiplyExactly(left, right)).toBe(product);
  });

  it.each([
    [319_355.535, 2, 319_355.54],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.25, 1, 1.3],
    [12, 2, 12],
    [1e-7, 2, 0],
    [0.4999999999, 0, 0],
  ])("rounds %d to %d digits, half away from zero", (value, digits, rounded) => {
    expect(roundExactly(value, digits)).toBe(rounded);
  });

  it("agrees with whole cents for every amount of a thousand dollars", () => {
    for (let cents = 0; cents <= 100_000; cents += 7)
      expect(roundExactly(multiplyExactly(cents / 100, 100), 0)).toBe(cents);
  });
});
