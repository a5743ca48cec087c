/** What was lodged, each time. */
import * as contract from "#contract/applications/submission.ts";
import { caller } from "./client.ts";

export const getSubmissions = caller(contract.getSubmissions);
export const getSubmissionDifference = caller(contract.getSubmissionDifference);
