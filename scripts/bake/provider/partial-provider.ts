/** Switches off features whose API calls are missing from the provider's list of calls (decisions 105). */
import { callsByName, parseCallList } from "#contract/config/call-list.ts";
import { parseSiteKey } from "#contract/config/captcha-site-key.ts";
import { featureRequirements } from "#contract/config/feature-requirements.ts";
import { type FeatureName, featureNames, isFeatureOn } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { allEndpoints } from "#contract/index.ts";

const MAX_SHOWN_CALLS = 3;
const CAPTCHA_CALL = "captcha.getChallenge";

/** API calls that are needed to sign in and to read an application. */
const SIGNED_IN_CALLS = [
  "account.applicantLogin",
  "account.refreshToken",
  "menu.getApplicantMenu",
  "applicantAccount.getApplicant",
  "applicationList.getApplicationList",
  "application.getApplicantAppDetails",
];

const captchaCalls = new Set(
  allEndpoints.flatMap(({ area, name, endpoint }) => (endpoint.captcha ? [`${area}.${name}`] : [])),
);

interface RestrictedConfig {
  readonly config: RuntimeConfig;
  /** Warnings for the report: each feature that is off, and the reason. */
  readonly warnings: readonly string[];
}

/**
 * Returns the config with the list of API calls that the provider offers. Switches off each feature that
 * needs a call outside this list. `entries` are the provider's `Calls`; if they are undefined, the config is
 * unchanged.
 */
export function restrictToCalls(
  config: RuntimeConfig,
  entries: readonly string[] | undefined,
): RestrictedConfig {
  if (entries === undefined) return { config, warnings: [] };
  const { names, problems } = parseCallList(entries);
  const featuresOff = featureNames.flatMap((name) => {
    const missingCalls = isFeatureOn(config, name) ? findMissingCalls(name, names, config) : [];
    return missingCalls.length > 0 ? [{ name, missing: missingCalls }] : [];
  });
  const missingCalls = SIGNED_IN_CALLS.filter((name) => !names.has(name));
  return {
    config: {
      ...config,
      features: { ...config.features, ...Object.fromEntries(featuresOff.map(({ name }) => [name, false])) },
      calls: [...names].map(toMethodAndPath).sort(),
    },
    warnings: [
      ...problems,
      ...(missingCalls.length > 0
        ? [`Calls: people cannot sign in without ${describeCalls(missingCalls.map(toMethodAndPath))}`]
        : []),
      ...featuresOff.map(
        (feature) =>
          `features.${feature.name} is off, because the provider does not offer ${describeCalls(feature.missing)}`,
      ),
    ],
  };
}

/** Returns the missing calls of a feature, such as `GET /api/Licence`; empty if the feature can be used. */
function findMissingCalls(
  name: FeatureName,
  offeredCalls: ReadonlySet<string>,
  config: RuntimeConfig,
): readonly string[] {
  const { calls, oneOf = [] } = featureRequirements[name];
  const needsChallenge =
    parseSiteKey(config.captchaSiteKey) === undefined && calls.some((call) => captchaCalls.has(call));
  const neededCalls = [...calls, ...(needsChallenge ? [CAPTCHA_CALL] : [])];
  const missingCalls = neededCalls.filter((call) => !offeredCalls.has(call)).map(toMethodAndPath);
  const isAnyAlternativeOffered = oneOf.length === 0 || oneOf.some((call) => offeredCalls.has(call));
  return isAnyAlternativeOffered
    ? missingCalls
    : [...missingCalls, `one of ${describeCalls(oneOf.map(toMethodAndPath))}`];
}

function toMethodAndPath(name: string): string {
  return callsByName.get(name) ?? name;
}

/**
 * Describes calls for a warning: the first calls in the notation of OpenAPI, then the number of the others.
 */
function describeCalls(calls: readonly string[]): string {
  const shownCalls = calls.slice(0, MAX_SHOWN_CALLS).map((call) => call.replace(/:(\w+)/g, "{$1}"));
  const hiddenCount = calls.length - shownCalls.length;
  return shownCalls.join(", ") + (hiddenCount > 0 ? ` and ${hiddenCount} more` : "");
}
