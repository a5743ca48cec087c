import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getProperty } from "#contract/applications/property.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Skeleton } from "#ui/index.ts";

interface PropertyNoticeProps {
  readonly propertyId: string;
  readonly withoutHref: string | undefined;
}

/** Names the property for which the new application is made. */
export function PropertyNotice({ propertyId, withoutHref }: PropertyNoticeProps) {
  const t = useText();
  const client = useClient();
  const property = useQuery({
    queryKey: ["lodgement", "land", "one", propertyId],
    queryFn: ({ signal }) => client.call(getProperty, { params: { id: propertyId }, signal }),
  });
  if (property.isPending) return <Skeleton lines={2} className="settling" />;
  return (
    <Alert
      tone={property.isError ? "warning" : "info"}
      role="status"
      action={
        withoutHref && (
          <a className="link" href={withoutHref}>
            {t("lodgement.land.startWithout")}
          </a>
        )
      }
    >
      {property.isError
        ? t("lodgement.land.startGone")
        : t("lodgement.land.startOn", { property: property.data.Name })}
    </Alert>
  );
}
