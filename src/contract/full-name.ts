/** Returns first name and surname: `Ada Okafor`. */
export function getFullName({
  FirstName,
  Surname,
}: {
  readonly FirstName: string;
  readonly Surname: string;
}): string {
  return `${FirstName} ${Surname}`.trim();
}
