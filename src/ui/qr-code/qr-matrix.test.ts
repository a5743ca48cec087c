import { describe, expect, it } from "vitest";
import { createQrMatrix } from "./qr-matrix.ts";

const draw = (text: string) =>
  createQrMatrix(text)
    .map((row) => row.map((isDark) => (isDark ? "#" : " ")).join(""))
    .join("\n");

describe("a QR code", () => {
  // The expected matrix is the output of the package uqr 0.1.2 for the same text, level and mask. The decoder
  // jsqr reads the text from it.
  it("has the modules of the standard", () => {
    expect(draw("12345-67890")).toMatchInlineSnapshot(`
      "#######  # ## #######
      #     #  ###  #     #
      # ### # ## ## # ### #
      # ### #  # #  # ### #
      # ### #   # # # ### #
      #     #     # #     #
      ####### # # # #######
              ## ##        
      ### ######## ##   #  
      ###### #        ##  #
      #######  ## ##  #   #
          #  # #   # ###   
      ##  # # ##  ## ###  #
              # ## ## ##  #
      ####### #  #  # ##  #
      #     # #  ###   #  #
      # ### # #### # # #   
      # ### #  # # ####  # 
      # ### # ### ### # # #
      #     # # ## #   # # 
      ####### #   ## ### ##"
    `);
  });

  it.each([
    [17, 21],
    [18, 25],
    [134, 41],
    [230, 53],
    [271, 57],
  ])("of %i bytes has %i modules per side", (length, size) => {
    expect(createQrMatrix("x".repeat(length))).toHaveLength(size);
  });

  it("refuses text that does not fit", () => {
    expect(() => createQrMatrix("x".repeat(272))).toThrow(RangeError);
  });
});
