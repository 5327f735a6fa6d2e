/** The buttons of a card, as rolls that other packages can make. */

import { actionOptions, cardActionsOf } from "../../core/chat/card-actions.ts";
import type { MessageDocument } from "../../core/contract/documents.ts";
import type { FollowUp } from "../../core/contract/public-api.ts";
import { t } from "../../core/host/host.ts";

/** The follow-up rolls that this user can make now. */
export const followUpsOf = (message: MessageDocument): FollowUp[] =>
  cardActionsOf(message).flatMap(({ action, actor }) =>
    actor
      ? [
          {
            kind: action.kind,
            key: action.key,
            label: t(action.label),
            actor: actor.uuid,
            options: actionOptions(action, message),
          },
        ]
      : [],
  );
