import { useId } from "react";
import type { DistributionList } from "#contract/notifications/distribution-list.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, RadioGroup, RowButton, StatusTag } from "#ui/index.ts";
import { ListPosts } from "./list-posts.tsx";
import { type SubscriptionDelivery, useListMembership } from "./membership.ts";

interface ListRowProps {
  readonly list: DistributionList;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const DELIVERIES: readonly SubscriptionDelivery[] = ["each", "inbox"];

export function DistributionListRow({ list, isOpen, onOpen }: ListRowProps) {
  const t = useText();
  const membershipMutation = useListMembership();
  const postsId = useId();
  const { Name, Description, SubscriberCount, LastPostAt, Subscription: subscription } = list;
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-72 gap-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <bdi>{Name}</bdi>
            {subscription && <StatusTag tone="success">{t("distribution-lists.joined")}</StatusTag>}
          </h3>
          <p className="max-w-prose">
            <bdi>{Description}</bdi>
          </p>
          <p className="text-muted text-sm">
            {t("distribution-lists.readers", { count: SubscriberCount })}
            {LastPostAt && (
              <>
                {" · "}
                <TextWithDate iso={LastPostAt} text={(date) => t("distribution-lists.last", { date })} />
              </>
            )}
          </p>
        </div>
        <Button
          variant={subscription ? "quiet" : "secondary"}
          icon={subscription ? "close" : "plus"}
          // A new subscription has no id until the service responds, so the buttons stay disabled.
          busy={membershipMutation.isPending}
          className={subscription ? "max-sm:-ms-4" : undefined}
          onClick={() => membershipMutation.mutate({ list, delivery: subscription ? null : "each" })}
        >
          {t(subscription ? "distribution-lists.leave" : "distribution-lists.join")}
          <span className="sr-only"> {Name}</span>
        </Button>
      </div>
      {subscription && (
        <RadioGroup
          inline
          legend={t("distribution-lists.delivery")}
          name={`delivery-${list.Id}`}
          disabled={subscription.Id === ""}
          value={subscription.Delivery}
          onChange={(delivery) =>
            membershipMutation.mutate({ list, delivery: delivery === "inbox" ? "inbox" : "each" })
          }
          options={DELIVERIES.map((delivery) => ({
            value: delivery,
            label: t(`distribution-lists.delivery.${delivery}`),
          }))}
          required
        />
      )}
      {LastPostAt && (
        <div>
          <RowButton
            label={t(isOpen ? "distribution-lists.hidePosts" : "distribution-lists.posts")}
            row={Name}
            icon={isOpen ? "chevron-up" : "chevron-down"}
            className="-ms-3"
            aria-expanded={isOpen}
            aria-controls={isOpen ? postsId : undefined}
            onClick={() => onOpen(!isOpen)}
          />
        </div>
      )}
      {isOpen && (
        <div id={postsId}>
          <ListPosts id={list.Id} name={Name} />
        </div>
      )}
    </li>
  );
}
