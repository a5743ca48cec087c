/** Set-up of the tests of screens: on a busy machine, the first response that a screen waits for may take seconds. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
