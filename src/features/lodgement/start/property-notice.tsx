import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getProperty } from "#contract/applications/property.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Skeleton } from "#ui/index.ts";

interface PropertyNoticeProps {
  readonly propertyId: string;
  readonly hrefWithoutProperty: string | undefined;
}

/** Names the property for which the new application is made. */
export function PropertyNotice({ propertyId, hrefWithoutProperty }: PropertyNoticeProps) {
  const t = useText();
  const client = useClient();
  const propertyQuery = useQuery({
    queryKey: ["lodgement", "land", "one", propertyId],
    queryFn: ({ signal }) => client.call(getProperty, { params: { id: propertyId }, signal }),
  });
  if (propertyQuery.isPending) return <Skeleton lines={2} className="settling" />;
  return (
    <Alert
      tone={propertyQuery.isError ? "warning" : "info"}
      role="status"
      action={
        hrefWithoutProperty && (
          <a className="link" href={hrefWithoutProperty}>
            {t("lodgement.land.startWithout")}
          </a>
        )
      }
    >
      {propertyQuery.isError
        ? t("lodgement.land.startGone")
        : t("lodgement.land.startOn", { property: propertyQuery.data.Name })}
    </Alert>
  );
}
