import service from "./service.json" with { type: "json" };

export const chinese = {
  ...service,
};
