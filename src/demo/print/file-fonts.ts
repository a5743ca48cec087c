/** Fonts read from the file system (Node only). */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFonts, getFontFileName } from "./fonts.ts";

const { resolve } = createRequire(import.meta.url);

export const fileFonts = createFonts((name) => readFile(resolve(getFontFileName(name))));
