import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { translateAuthText } from "./auth-texts.fixture.ts";
import { ChangePasswordForm, type ChangePasswordFormProps } from "./change-password-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

afterEach(cleanup);

async function submit(label: string, value: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  await act(async () => fireEvent.submit(field.form ?? field));
}

describe("requesting a reset link", () => {
  it("shows the same result whether or not the account exists", async () => {
    const renderedPages: string[] = [];
    const outcomes = [
      async () => {},
      async () => {
        throw new ApiError({ kind: "refused", status: 400, text: "There is no such account." });
      },
      async () => {
        throw new ApiError({ kind: "listed", status: 400, list: ["Unknown email."] });
      },
    ];
    for (const onAsk of outcomes) {
      const { container } = render(<ResetPasswordForm t={translateAuthText} onRequest={onAsk} />);
      await submit("Email address", "ada@demo.example");
      renderedPages.push(container.innerHTML);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Check your email"));
      cleanup();
    }
    expect(new Set(renderedPages).size).toBe(1);
    expect(renderedPages[0]).toContain("If there is an account for ada@demo.example");
  });

  it.each([
    ["", "Enter your email address"],
    ["ada", "Enter an email address, such as name@example.com"],
    ["ada @demo.example", "Enter an email address, such as name@example.com"],
  ])("shows for %j: %s", async (value, words) => {
    const onRequest = vi.fn(async () => {});
    render(<ResetPasswordForm t={translateAuthText} onRequest={onRequest} />);
    await submit("Email address", value);
    expect(screen.getByRole("alert").textContent).toContain(words);
    expect(onRequest).not.toHaveBeenCalled();
  });

  it.each([
    ["network", 0],
    ["empty", 503],
    ["refused", 429],
  ] as const)("keeps the address and offers to try again after %s (%d)", async (kind, status) => {
    const onRequest = async () => {
      throw new ApiError({ kind, status, text: kind === "refused" ? "Too often." : undefined });
    };
    render(<ResetPasswordForm t={translateAuthText} onRequest={onRequest} />);
    await submit("Email address", "ada@demo.example");
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("ada@demo.example");
  });

  it.each([undefined, "Not found"])(
    "says that the portal does not offer it after a 404: %s",
    async (text) => {
      const onRequest = async () => {
        throw new ApiError({ kind: text ? "refused" : "not-offered", status: 404, text });
      };
      render(<ResetPasswordForm t={translateAuthText} onRequest={onRequest} />);
      await submit("Email address", "ada@demo.example");
      expect(screen.getByRole("alert").textContent).toContain("This is not available on this portal.");
      expect(screen.queryByText("Check your email")).toBeNull();
    },
  );

  it("can be repeated for another address", async () => {
    render(<ResetPasswordForm t={translateAuthText} onRequest={async () => {}} />);
    await submit("Email address", "ada@demo.example");
    fireEvent.click(screen.getByRole("button", { name: "Use another address" }));
    await submit("Email address", "ben@demo.example");
    expect(screen.getByText(/If there is an account for ben@demo\.example/)).toBeDefined();
  });
});

describe("using a reset link", () => {
  async function openForm(props: Partial<ChangePasswordFormProps> = {}) {
    const hrefs = { signInHref: "/auth/login/", resetHref: "/auth/reset-password/" };
    const callbacks = { onCheck: async () => true, onChange: async () => true };
    await act(
      async () =>
        void render(<ChangePasswordForm t={translateAuthText} {...hrefs} {...callbacks} {...props} />),
    );
  }

  it("shows the rules, sets the password and links to sign-in", async () => {
    const onChange = vi.fn(async () => true);
    await openForm({ onChange });
    const field = screen.getByLabelText("New password");
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("At least 8 characters");
    await submit("New password", "wattle lantern brick");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("wattle lantern brick");
    expect(screen.getByRole("link", { name: "Go to sign in" }).getAttribute("href")).toBe("/auth/login/");
  });

  it("explains that a used or expired link is invalid and how to get another", async () => {
    await openForm({ onCheck: async () => false });
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
      "/auth/reset-password/",
    );
  });

  it("says the same if the link lapses while the password is typed", async () => {
    await openForm({ onChange: async () => false });
    await submit("New password", "wattle lantern brick");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("This link no longer works"));
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeDefined();
    expect(document.body.innerHTML).not.toContain("30");
  });

  it("keeps the form if the check itself fails", async () => {
    await openForm({ onCheck: () => Promise.reject(new ApiError({ kind: "network", status: 0 })) });
    expect(screen.getByLabelText("New password")).toBeDefined();
  });

  it("lists what the service rejects about a password", async () => {
    await openForm({
      onChange: async () => {
        throw new ApiError({ kind: "listed", status: 400, list: ["Too short.", { Message: "Too common." }] });
      },
    });
    await submit("New password", "demo");
    const alertText = screen.getByRole("alert").textContent;
    expect(alertText).toContain("Too short.");
    expect(alertText).toContain("Too common.");
  });

  it("requires a password", async () => {
    await openForm();
    await submit("New password", "");
    expect(screen.getByRole("alert").textContent).toContain("Enter a new password");
  });
});
