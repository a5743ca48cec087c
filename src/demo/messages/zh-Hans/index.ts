import announcements from "./announcements.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import service from "./service.json" with { type: "json" };

export const chinese = {
  ...announcements,
  ...forms,
  ...service,
};
