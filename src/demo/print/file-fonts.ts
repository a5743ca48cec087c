/** Fonts read from the file system (Node only). */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFontLoader, getFontFileName } from "./fonts.ts";

const { resolve } = createRequire(import.meta.url);

export const fileFonts = createFontLoader((name) => readFile(resolve(getFontFileName(name))));
