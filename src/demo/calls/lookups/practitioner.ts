/** The endpoint that finds a practitioner in the register (decisions 110). */
import { findPractitioner } from "#contract/lookups/practitioner.ts";
import type { ServiceContext } from "../../context/context.ts";
import { findRegisteredPractitioner } from "../../domain/lookups/practitioner-register.ts";
import type { ServeEndpoint } from "../../http/serve.ts";

export function servePractitioner(serve: ServeEndpoint, { now }: ServiceContext): void {
  serve(findPractitioner, ({ query }) => ({
    Practitioner: findRegisteredPractitioner(query.RegistrationNo, now()),
  }));
}
