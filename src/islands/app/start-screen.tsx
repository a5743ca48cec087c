import { useNavigate } from "@tanstack/react-router";
import { LodgementStart } from "#features/lodgement/lodgement-start.tsx";
import { paths } from "./paths.ts";

export function StartScreen() {
  const navigate = useNavigate();
  return <LodgementStart onStarted={(id) => void navigate({ href: paths.draft(id) })} />;
}
