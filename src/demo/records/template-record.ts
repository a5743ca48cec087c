/** Saved answers for future applications of a type. Stored by path, like the answers of a draft. */
export interface TemplateRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly Name: string;
  readonly Description: string;
  readonly ApplicationTypeId: string;
  readonly ConfigurationId: string;
  readonly ConfigurationVersion: number;
  readonly Answers: Readonly<Record<string, unknown>>;
  /** Revision in which each path last changed. */
  readonly Changes: Readonly<Record<string, number>>;
  readonly Revision: number;
  readonly SavedAt: string;
  readonly CurrentStepId: string | null;
  readonly UpdatedAt: string;
  readonly UsedAt: string | null;
  readonly UseCount: number;
}
