/** Opens the seeded service on a Saturday in November, and finds an account's applications by status. */
import { type CallService, signIn } from "./caller.fixture.ts";
import { createInProcessService } from "./in-process.ts";

export async function openSeededServiceAt(at = "2026-11-21T02:00:00Z") {
  let now = Date.parse(at);
  const service = await createInProcessService({ now: () => new Date(now) });
  const { store } = service.context;
  const callers = new Map<string, CallService>();
  return {
    service,
    store,
    moveClock(ms: number) {
      now += ms;
      callers.clear();
    },
    async as(name: string): Promise<CallService> {
      const call = callers.get(name) ?? (await signIn(service, name)).call;
      callers.set(name, call);
      return call;
    },
    /** Returns the id of an application of the account in a status. */
    idIn(statusId: string, typeId?: string, account = "user"): string {
      const where = { AccountId: `acc-${account}`, StatusId: statusId, ApplicationTypeId: typeId };
      const [application] = store.collection("application").find({ where });
      if (!application) throw new Error(`${account} has nothing in ${statusId}`);
      return application.Id;
    },
    /** Calls the provider desk's JSON API. */
    async desk(path: string, body: unknown = {}) {
      const response = await service.app.request(`/desk/api/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    mails: (to: string) => store.collection("mail").find({ where: { To: `${to}@demo.example` } }),
  };
}

export const NEW_DWELLING_TYPE = "building-permit-new-dwelling";
export const DAY_MS = 24 * 60 * 60_000;
