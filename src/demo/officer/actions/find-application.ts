import type { StoreContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** Finds an application of any account by id or number. Throws 404 if there is none. */
export function getAnyApplication(idOrNumber: string, { store }: StoreContext): ApplicationRecord {
  const applications = store.collection("application");
  const [byNumber] = applications.find({ where: { Number: idOrNumber.toUpperCase() } });
  const application = applications.get(idOrNumber) ?? byNumber;
  if (!application) throw createNotFoundError();
  return application;
}
