import { type SyntheticEvent, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

/** Ratio of width to height above which a logo is assumed to contain the name. */
const WORDMARK_RATIO = 2.2;

/** The host's logo, and its title unless the logo contains it. */
export function HeaderLogo() {
  const t = useText();
  const { portal } = useArea().config;
  const [isWordmark, setIsWordmark] = useState(false);
  const measureLogo = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    setIsWordmark(image.naturalWidth > image.naturalHeight * WORDMARK_RATIO);
  return (
    <a href={areaPaths.list} className="app-home" aria-label={t("app.home", { title: portal.title })}>
      {portal.logoHref && <img src={portal.logoHref} alt="" className="portal-logo" onLoad={measureLogo} />}
      {!isWordmark && <span className="portal-logo">{portal.title}</span>}
    </a>
  );
}
