/**
 * The fetch adapter is all that most pages need of axios; the whole package would enlarge the sign-in page by
 * a third.
 */
declare module "axios/unsafe/adapters/fetch.js" {
  import type { AxiosRequestConfig, AxiosResponse } from "axios";

  export function getFetch(
    config: Pick<AxiosRequestConfig, "env">,
  ): (config: AxiosRequestConfig) => Promise<AxiosResponse>;
}
