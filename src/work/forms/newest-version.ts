import { useState } from "react";

/**
 * Returns the newest known version of a record, and a function that notes a version that a form has loaded or saved. That
 * version counts until `listed`, the version that the form was given, changes.
 */
export function useNewestVersion<Version>(
  listed: Version,
): readonly [newest: Version, note: (loaded: Version) => void] {
  const [noted, setNoted] = useState<{ readonly listed: Version; readonly loaded: Version }>();
  const newest = noted?.listed === listed ? noted.loaded : listed;
  return [newest, (loaded) => setNoted({ listed, loaded })];
}
