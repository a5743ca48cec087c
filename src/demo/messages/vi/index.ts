import service from "./service.json" with { type: "json" };

export const vietnamese = {
  ...service,
};
