import forms from "./forms.json" with { type: "json" };
import service from "./service.json" with { type: "json" };

export const english = {
  ...forms,
  ...service,
};
