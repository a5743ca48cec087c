/** Whether a person is there. */
import * as contract from "#contract/public/captcha.ts";
import { caller } from "./client.ts";

export const getChallenge = caller(contract.getChallenge);
