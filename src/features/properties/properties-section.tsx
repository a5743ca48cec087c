/**
 * Lists the parcels of land of an application. People add, edit and remove parcels in this section, without a
 * dialog or another screen.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { getProperties, Property } from "#contract/applications/property.ts";
import { createProperty, deleteProperty, updateProperty } from "#contract/applications/property.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, RecordList, RowButton } from "#ui/index.ts";
import { QueryContent } from "#work/query-content.tsx";
import { ChangeReason } from "#work/records/change-reason.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { applicationPropertiesQuery, refreshProperties } from "./properties.queries.ts";
import { checkProperty, toProperty, toPropertyValues } from "./property-fields.ts";
import { PropertyForm } from "./property-form.tsx";
import { PropertySummary } from "./property-summary.tsx";

interface PropertiesSectionProps {
  readonly applicationId: ApplicationId;
  /** URL where changes to the land are requested after lodging. */
  readonly changesHref: string;
}

type Properties = z.output<(typeof getProperties)["reply"]>;

export function PropertiesSection(props: PropertiesSectionProps) {
  const t = useText();
  const properties = useQuery(applicationPropertiesQuery(useClient(), props.applicationId));
  return (
    <QueryContent query={properties} failureTitle={t("properties.failed")}>
      {(list) => <PropertyList {...props} list={list} />}
    </QueryContent>
  );
}

function PropertyList({ applicationId, changesHref, list }: PropertiesSectionProps & { list: Properties }) {
  const t = useText();
  const recordTexts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const params = { applicationId };
  const refresh = () => refreshProperties(queries, applicationId);
  const editing = useRecordEditing({
    name: `properties:${applicationId}`,
    items: list.Items,
    toValues: toPropertyValues,
    toFields: toProperty,
    check: (values, savedValues) => checkProperty(values, savedValues, t),
    create: (body, key) => client.call(createProperty, { params, body, idempotencyKey: key }),
    update: (id, body) => client.call(updateProperty, { params: { id }, body }),
    remove: ({ Id }) => client.call(deleteProperty, { params: { id: Id } }),
    refresh,
  });
  const setMainMutation = useMutation({
    mutationFn: (land: Property) =>
      client.call(updateProperty, {
        params: { id: land.Id },
        body: { ...toProperty(toPropertyValues(land)), IsMain: true, Revision: land.Revision },
      }),
    onSettled: refresh,
  });
  const { form } = editing;
  return (
    <RecordList
      label={t("properties.list")}
      editing={editing}
      texts={{ ...recordTexts, add: t("properties.add") }}
      canAdd={list.Actions.includes("add")}
      reason={list.Reason && <ChangeReason list={list} changesHref={changesHref} />}
      empty={(addButton) => (
        <EmptyState icon="map" title={t("properties.none")} action={addButton}>
          {t(addButton ? "properties.noneAdd" : "properties.noneText")}
        </EmptyState>
      )}
      getName={({ Name }) => Name}
      listActions={({ Actions }) => Actions}
      renderItem={(property) => <PropertySummary property={property} />}
      renderForm={() => form && <PropertyForm form={form} isOneOfSeveral={list.Items.length > 0} />}
      renderActions={(land) =>
        !land.IsMain &&
        land.Actions.includes("edit") && (
          <RowButton
            label={t("properties.makeMain")}
            row={land.Name}
            busy={setMainMutation.isPending && setMainMutation.variables.Id === land.Id}
            onClick={() => setMainMutation.mutate(land)}
          />
        )
      }
    />
  );
}
