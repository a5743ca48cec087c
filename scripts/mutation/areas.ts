/** Areas whose tests are checked by mutation. `files` and `tests` are globs from the project's root. */
export interface MutationArea {
  readonly name: string;
  readonly files: readonly string[];
  /** Globs of the area's fast tests. A mutant that only a slow test elsewhere would find counts as survived. */
  readonly tests: readonly string[];
  /** True if the tests copy data of a seeded service. */
  readonly needsService?: boolean;
}

const testsPattern = "!src/**/*.test.{ts,tsx}";
const fixturesPattern = "!src/**/*.fixture.{ts,tsx}";

export const mutationAreas: readonly MutationArea[] = [
  {
    name: "access",
    files: ["src/demo/rules/access.ts"],
    tests: ["src/demo/rules/rights.test.ts"],
  },
  {
    name: "url",
    files: ["src/session/navigation/safe-path.ts"],
    tests: ["src/session/navigation/safe-path.test.ts"],
  },
  {
    name: "evaluate",
    files: ["src/contract/wizard/expressions/evaluate.ts"],
    tests: ["src/contract/wizard/expressions/*.test.ts"],
  },
  {
    name: "validate",
    files: ["src/contract/wizard/validation/validate.ts"],
    tests: ["src/contract/wizard/validation/*.test.ts"],
  },
  {
    name: "socket",
    files: ["src/session/socket/*.ts", testsPattern, fixturesPattern],
    tests: ["src/session/socket/*.test.ts"],
  },
  {
    name: "tokens",
    files: ["src/session/{tokens,storage,changes}/*.ts", testsPattern, fixturesPattern],
    tests: ["src/session/{tokens,storage,changes}/*.test.ts"],
  },
  {
    name: "navigation",
    files: [
      "src/session/{navigation,sign-in}/*.ts",
      "!src/session/navigation/safe-path.ts",
      testsPattern,
      fixturesPattern,
    ],
    tests: ["src/session/{navigation,sign-in}/*.test.ts"],
  },
  {
    name: "session",
    files: ["src/session/*.ts", "src/session/{applicant,sign-out}/*.ts", testsPattern, fixturesPattern],
    tests: ["src/session/*.test.ts", "src/session/{applicant,sign-out,tokens}/*.test.ts"],
    needsService: true,
  },
  {
    name: "transport",
    files: ["src/api/**/*.ts", "!src/api/*.d.ts", testsPattern, fixturesPattern],
    tests: ["src/api/**/*.test.ts"],
  },
  {
    name: "saving",
    files: ["src/features/lodgement/saving/**/*.ts", testsPattern, fixturesPattern],
    tests: ["src/features/lodgement/saving/**/*.test.ts"],
  },
  {
    name: "style",
    files: ["src/theme/style/**/*.ts", testsPattern, fixturesPattern],
    tests: ["src/theme/style/**/*.test.ts", "src/theme/theme-file.test.ts"],
  },
];
