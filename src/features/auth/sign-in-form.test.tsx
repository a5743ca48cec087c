import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { translateAuthText } from "./auth-texts.fixture.ts";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";

afterEach(cleanup);

const getUsername = () => screen.getByLabelText<HTMLInputElement>("Email address or username");
const getPassword = () => screen.getByLabelText<HTMLInputElement>("Password");
const findSummary = () => screen.findByRole("alert");

async function signInAs(name: string, secret: string, onSignIn: SignInFormProps["onSignIn"]) {
  render(<SignInForm t={translateAuthText} onSignIn={onSignIn} />);
  fireEvent.change(getUsername(), { target: { value: name } });
  fireEvent.change(getPassword(), { target: { value: secret } });
  await act(async () => fireEvent.submit(getUsername().form ?? getUsername()));
}

describe("sign-in form", () => {
  it("trims the name and passes the password unchanged", async () => {
    const onSignIn = vi.fn(async () => undefined);
    await signInAs(" ada@demo.example ", " secret ", onSignIn);
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith("ada@demo.example", " secret ");
    expect(screen.getByRole("button", { name: "Sign in" }).getAttribute("aria-busy")).toBe("true");
  });

  it("shows what is missing beside each field and in a focused summary", async () => {
    const onSignIn = vi.fn(async () => undefined);
    await signInAs("", "", onSignIn);
    const summary = await findSummary();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain("Enter your email address or username");
    expect(getUsername().getAttribute("aria-invalid")).toBe("true");
    const descriptionIds = getUsername().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(descriptionIds)?.textContent).toContain(
      "Enter your email address or username",
    );
    expect(getPassword().getAttribute("aria-invalid")).toBe("true");
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it("keeps the password if only the name is missing", async () => {
    await signInAs("", "secret", async () => undefined);
    await findSummary();
    await waitFor(() => expect(getPassword().value).toBe("secret"));
    expect(getPassword().getAttribute("aria-invalid")).toBeNull();
  });

  it("shows the service's message for a wrong password, keeps the name and clears the password", async () => {
    await signInAs("ada", "wrong", async () => {
      throw new ApiError({ kind: "refused", status: 400, text: "That is not right." });
    });
    expect((await findSummary()).textContent).toContain("That is not right.");
    expect(getUsername().value).toBe("ada");
    expect(getPassword().value).toBe("");
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  });

  it("keeps the input if the service is unavailable, and offers a retry", async () => {
    const onSignIn = vi.fn(async (): Promise<undefined> => {
      throw new ApiError({ kind: "network", status: 0 });
    });
    await signInAs("ada", "secret", onSignIn);
    expect((await findSummary()).textContent).toContain("We could not reach the service");
    await waitFor(() => expect(getPassword().value).toBe("secret"));
    expect(getPassword().getAttribute("value")).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    expect(onSignIn).toHaveBeenCalledTimes(2);
    expect(onSignIn).toHaveBeenLastCalledWith("ada", "secret");
  });

  it("ignores a second submit while the first is pending", async () => {
    const onSignIn = vi.fn(() => new Promise<undefined>(() => {}));
    await signInAs("ada", "secret", onSignIn);
    for (let press = 0; press < 3; press += 1)
      fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it("shows and hides the password", () => {
    render(<SignInForm t={translateAuthText} onSignIn={async () => undefined} />);
    expect(getPassword().type).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(getPassword().type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(getPassword().type).toBe("password");
  });

  it("works without a script and does not send the password in a URL", () => {
    const html = renderToString(<SignInForm t={translateAuthText} onSignIn={async () => undefined} />);
    expect(html).toContain(">Password</label>");
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toMatch(/<form[^>]*action="javascript:throw/);
    expect(html).not.toMatch(/method="get"/i);
  });
});
