/** The one part of axios that every page needs; `axios` itself would bring a third more to the sign-in page. */
declare module "axios/unsafe/adapters/fetch.js" {
  import type { AxiosRequestConfig, AxiosResponse } from "axios";

  export function getFetch(
    config: Pick<AxiosRequestConfig, "env">,
  ): (config: AxiosRequestConfig) => Promise<AxiosResponse>;
}
