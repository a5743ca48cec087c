import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { translateAuthText } from "./auth-texts.fixture.ts";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";

afterEach(cleanup);

const username = () => screen.getByLabelText<HTMLInputElement>("Email address or username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const summary = () => screen.findByRole("alert");

async function signInAs(name: string, secret: string, onSignIn: SignInFormProps["onSignIn"]) {
  render(<SignInForm t={translateAuthText} onSignIn={onSignIn} />);
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
  await act(async () => fireEvent.submit(username().form ?? username()));
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
    const box = await summary();
    expect(document.activeElement).toBe(box);
    expect(box.textContent).toContain("Enter your email address or username");
    expect(username().getAttribute("aria-invalid")).toBe("true");
    const described = username().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toContain("Enter your email address or username");
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it("keeps the password if only the name is missing", async () => {
    await signInAs("", "secret", async () => undefined);
    await summary();
    await waitFor(() => expect(password().value).toBe("secret"));
    expect(password().getAttribute("aria-invalid")).toBeNull();
  });

  it("shows the service's message for a wrong password, keeps the name and clears the password", async () => {
    await signInAs("ada", "wrong", async () => {
      throw new ApiError({ kind: "refused", status: 400, text: "That is not right." });
    });
    expect((await summary()).textContent).toContain("That is not right.");
    expect(username().value).toBe("ada");
    expect(password().value).toBe("");
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  });

  it("keeps the input if the service is unavailable, and offers a retry", async () => {
    const onSignIn = vi.fn(async (): Promise<undefined> => {
      throw new ApiError({ kind: "network", status: 0 });
    });
    await signInAs("ada", "secret", onSignIn);
    expect((await summary()).textContent).toContain("We could not reach the service");
    await waitFor(() => expect(password().value).toBe("secret"));
    expect(password().getAttribute("value")).toBeNull();
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
    expect(password().type).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password().type).toBe("password");
  });

  it("works without a script and does not send the password in a URL", () => {
    const html = renderToString(<SignInForm t={translateAuthText} onSignIn={async () => undefined} />);
    expect(html).toContain(">Password</label>");
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toMatch(/<form[^>]*action="javascript:throw/);
    expect(html).not.toMatch(/method="get"/i);
  });
});
