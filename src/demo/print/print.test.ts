/** Tests the text and structure of created PDFs as a PDF reader extracts them. */
import { describe, expect, it } from "vitest";
import { createMessage } from "../messages/message.ts";
import { englishTranslator, getTranslator } from "../messages/translator.ts";
import { fileFonts } from "./file-fonts.ts";
import { createFontLoader } from "./fonts.ts";
import { createFormPdf, type PrintedForm } from "./form-pdf.ts";
import { createListPdf } from "./list-pdf.ts";
import { createOutcomePdf } from "./outcome-pdf.ts";
import { createPdf } from "./pdf.ts";
import { readPdf } from "./read-pdf.fixture.ts";
import { createSamplePdf } from "./sample-pdf.ts";

const at = new Date("2026-11-21T02:00:00Z");
const VIETNAMESE = "Nguyễn Thị Ánh";
const ARABIC = "الرجاء إضافة مخطط الموقع";

const form: PrintedForm = {
  title: "Building permit: new dwelling",
  from: "Riverbend Shire",
  at,
  number: "BP-2026-01042",
  isLodged: true,
  facts: [[createMessage("print.applicant"), VIETNAMESE]],
  groups: [
    {
      StepId: "owners",
      Title: "Owners of the land",
      Sections: [
        {
          Title: "Owners of the land",
          Items: [{ Title: null, Rows: [{ Label: "Remark", Value: ARABIC, Path: "owners.remark" }] }],
        },
      ],
    },
  ],
  documents: [],
  statements: ["The information in this application is true and complete, as far as I know."],
  signature: { name: VIETNAMESE, date: "2026-11-21" },
  progress: [
    { date: "2026-11-21", status: "Submitted", by: VIETNAMESE, comment: null },
    {
      date: "2026-11-24",
      status: "Further information required",
      by: "Ingrid Sorensen",
      comment: "Two things.",
    },
  ],
  informationRequests: [
    {
      askedOn: "2026-11-24",
      remark: "Two things keep us.",
      items: [{ label: "Site plan", remark: "The north point is missing." }],
      comment: "It is on sheet 3 now.",
      answeredOn: "2026-11-26",
    },
  ],
};

describe("a form PDF", () => {
  it("contains Vietnamese and Arabic text, and is tagged", async () => {
    const { text, isTagged } = await readPdf(await createFormPdf(fileFonts, form, englishTranslator));
    expect(text).toContain(VIETNAMESE);
    expect(text.normalize("NFKC")).toContain(ARABIC);
    expect(text).not.toContain("?");
    expect(isTagged).toBe(true);
  });

  it("contains the status changes, and each information request with its answers", async () => {
    const { text } = await readPdf(await createFormPdf(fileFonts, form, englishTranslator));
    expect(text).toContain("Further information required · Ingrid Sorensen · Two things.");
    const requestIndex = text.indexOf("The north point is missing.");
    expect(requestIndex).toBeGreaterThan(text.indexOf("Two things keep us."));
    expect(text.indexOf("It is on sheet 3 now.")).toBeGreaterThan(requestIndex);
    const draftForm = { ...form, isLodged: false, number: null, progress: [], informationRequests: [] };
    expect((await readPdf(await createFormPdf(fileFonts, draftForm, englishTranslator))).text).not.toContain(
      "Progress",
    );
  });

  it("contains full stops, even if the first PDF of the process used them only as parts of other glyphs", async () => {
    const newFonts = createFontLoader(async (name) => (await fileFonts(name)).slice());
    const printTitle = (text: string) =>
      createPdf(newFonts, { title: "Letter", author: "Shire", at }, (_, setter) => {
        setter.draw(setter.set(text, 480, { size: 10 }), 48, 48, "#1d2730");
      });
    await printTitle("Owner · Builder");
    expect((await readPdf(await printTitle("Two things."))).text).toBe("Two things.");
  });

  it("is in the reader's language", async () => {
    const vietnamesePdf = await readPdf(
      await createFormPdf(
        fileFonts,
        { ...form, title: "Giấy phép xây dựng: nhà ở mới" },
        getTranslator("vi"),
      ),
    );
    expect(vietnamesePdf.text).toContain("Giấy phép xây dựng: nhà ở mới, BP-2026-01042");
    expect(vietnamesePdf.text).toContain("Trang 1/1");
    const arabicPdf = await readPdf(await createFormPdf(fileFonts, form, getTranslator("ar")));
    // Compare letters only, because `ActualText` contains the vowel signs.
    expect(arabicPdf.text.normalize("NFKC")).toContain("مقدم الطلب");
    expect(arabicPdf.info).toMatchObject({ Language: "ar-AU" });
  });

  it("embeds only the Chinese glyphs that it uses", async () => {
    const chineseForm = { ...form, title: "建筑许可证：新建住宅" };
    const bytes = await createFormPdf(fileFonts, chineseForm, getTranslator("zh-Hans"));
    const { text, info } = await readPdf(bytes.slice());
    expect(text).toContain("建筑许可证：新建住宅，BP-2026-01042");
    expect(text).toContain("第1页，共1页");
    expect(text).not.toContain("?");
    expect(info).toMatchObject({ Language: "zh-Hans-AU" });
    expect(bytes.length).toBeLessThan(200_000);
  });

  it("contains a Chinese name in a PDF of another language", async () => {
    const formWithName = { ...form, facts: [[createMessage("print.applicant"), "陈美玲 Chen"]] as const };
    expect((await readPdf(await createFormPdf(fileFonts, formWithName, getTranslator("vi")))).text).toContain(
      "陈美玲 Chen",
    );
  });

  it("starts no Chinese line with closing punctuation", async () => {
    const longText = "所有内容都已提交，包括图纸、证书和地块资料。".repeat(12);
    const formWithName = { ...form, facts: [[createMessage("print.applicant"), longText]] as const };
    const { text } = await readPdf(await createFormPdf(fileFonts, formWithName, getTranslator("zh-Hans")));
    expect(text).toContain("所有内容都已提交，");
    expect(text).not.toMatch(/^[，、。]/m);
  });

  it("states that characters without a glyph are replaced", async () => {
    const formWithName = { ...form, facts: [[createMessage("print.applicant"), "กขค Chen"]] as const };
    const { text } = await readPdf(await createFormPdf(fileFonts, formWithName, getTranslator("vi")));
    expect(text).toContain("??? Chen");
    expect(text.replaceAll("\n", " ")).toContain("sẽ in thành “?”");
  });

  it("has ActualText for a line whose visual order differs from its reading order", async () => {
    const bytes = await createFormPdf(fileFonts, form, englishTranslator);
    const source = new TextDecoder("latin1").decode(bytes);
    expect(source).toContain("/ActualText");
  });

  it("continues an answer longer than a page on the next page", async () => {
    const longText = Array.from({ length: 400 }, (_, index) => `Câu ${index}.`).join("\n");
    const rows = [{ Label: "Remark", Value: longText, Path: "owners.remark" }];
    const groups = [
      {
        ...form.groups[0],
        StepId: "s",
        Title: "T",
        Sections: [{ Title: "T", Items: [{ Title: null, Rows: rows }] }],
      },
    ];
    const { text, pages } = await readPdf(
      await createFormPdf(fileFonts, { ...form, groups }, englishTranslator),
    );
    expect(pages).toBeGreaterThan(5);
    for (const line of ["Câu 0.", "Câu 200.", "Câu 399."]) expect(text).toContain(line);
  });
});

describe("other PDFs", () => {
  it("contain names as they are written", async () => {
    const pdf = await createSamplePdf(
      fileFonts,
      { title: "Letter", issuer: VIETNAMESE, lines: [ARABIC, "Đường Lê Lợi"] },
      at,
    );
    const { text } = await readPdf(pdf);
    expect(text).toContain(VIETNAMESE);
    expect(text).toContain("Đường Lê Lợi");
    expect(text.normalize("NFKC")).toContain(ARABIC);
  });

  it("contain the whole name on a permit", async () => {
    const permit = await createOutcomePdf(fileFonts, {
      title: "Building permit",
      authority: "Riverbend Shire",
      authorityAddress: "1 Ferry Street",
      number: "BP-1",
      site: "12 Wattle Grove",
      description: "Nhà ở mới",
      applicant: VIETNAMESE,
      officer: "Ken Nakata",
      at,
      conditions: ["Work begins within 12 months."],
    });
    expect((await readPdf(permit)).text).toContain(VIETNAMESE);
  });

  it("repeat the head of a long list on every page, and mark characters that no typeface has", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ name: `${VIETNAMESE} ${index} ก` }));
    const columns = [
      {
        title: "Name of applicant",
        width: 20,
        kind: "text" as const,
        value: (row: { name: string }) => row.name,
      },
    ];
    const { text, pages } = await readPdf(
      await createListPdf(fileFonts, { title: "List", notes: [], columns, rows }, "Shire", at),
    );
    expect(text.split("Name of applicant").length - 1).toBe(pages);
    expect(text).toContain(`${VIETNAMESE} 119 ?`);
  });
});
