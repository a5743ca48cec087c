import service from "./service.json" with { type: "json" };

export const arabic = {
  ...service,
};
