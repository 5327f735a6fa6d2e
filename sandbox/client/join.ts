import { h } from "./applications/dom.ts";
import { initials } from "./scene/initials.ts";

interface JoinableUser {
  id: string;
  name: string;
  role: number;
  active: boolean;
}

const TEXT = {
  title: "Who are you?",
  password: "Password",
  optional: "leave empty if you have none",
  join: "Join the game",
  joining: "Joining…",
  online: "online",
  choose: "Choose who you are first.",
  refused: "That password is not right.",
  noUsers: "No user may join this world.",
  unreachable: "The server does not answer. Is it still running?",
  roles: ["", "Player", "Trusted player", "Assistant", "Gamemaster"],
} as const;

/** The interval in milliseconds at which the list checks who is online. */
const REFRESH_INTERVAL = 5000;

const list = h("div", { class: "join-users", role: "radiogroup", "aria-label": TEXT.title });
const problem = h("p", { class: "join-problem", role: "alert" });
const password = h("input", {
  type: "password",
  id: "join-password",
  name: "password",
  autocomplete: "current-password",
});
const submit = h("button", { type: "submit", class: "sb-primary" }, TEXT.join);

function userChoice({ id, name, role, active }: JoinableUser): HTMLLabelElement {
  const label = h("label", { class: "join-user", "data-role": role });
  const input = h("input", { type: "radio", name: "userid", value: id });
  label.append(
    input,
    h("span", { class: "join-disc", "aria-hidden": "true" }, initials(name)),
    h(
      "span",
      { class: "join-name" },
      h("span", {}, name),
      h("small", {}, TEXT.roles[role] ?? "", active && h("span", { class: "join-online" }, TEXT.online)),
    ),
  );
  return label;
}

function selectedUser(): string | undefined {
  return list.querySelector<HTMLInputElement>("input:checked")?.value;
}

/** Fetches the users, keeping the selection and the focus. */
async function refresh(): Promise<void> {
  const response = await fetch("/join/users");
  if (!response.ok) throw new Error(response.statusText);
  const users = (await response.json()) as JoinableUser[];
  const state = JSON.stringify(users);
  if (list.dataset.state === state) return;
  list.dataset.state = state;
  const choice = selectedUser();
  const focused = (document.activeElement as HTMLInputElement | null)?.name === "userid";
  list.replaceChildren(...users.map(userChoice));
  if (!users.length) problem.textContent = TEXT.noUsers;
  const again = choice && list.querySelector<HTMLInputElement>(`input[value="${CSS.escape(choice)}"]`);
  if (!again) return;
  again.checked = true;
  if (focused) again.focus();
}

async function join(): Promise<void> {
  const userid = selectedUser();
  problem.textContent = "";
  if (!userid) {
    problem.textContent = TEXT.choose;
    list.querySelector("input")?.focus();
    return;
  }
  submit.disabled = true;
  submit.textContent = TEXT.joining;
  try {
    const response = await fetch("/join", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userid, password: password.value }),
    });
    if (response.ok) return location.assign("/game");
    problem.textContent = response.status === 401 ? TEXT.refused : await response.text();
    password.select();
  } catch {
    problem.textContent = TEXT.unreachable;
  }
  submit.disabled = false;
  submit.textContent = TEXT.join;
}

const form = h(
  "form",
  { class: "join-form" },
  h("h1", {}, document.title),
  h("h2", {}, TEXT.title),
  list,
  h(
    "div",
    { class: "join-password" },
    h("label", { for: "join-password" }, TEXT.password, h("small", {}, ` (${TEXT.optional})`)),
    password,
  ),
  problem,
  submit,
);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void join();
});
list.addEventListener("change", () => {
  problem.textContent = "";
});
document.body.append(h("main", { class: "join-page" }, form));

const showUnreachable = () => {
  problem.textContent = TEXT.unreachable;
};
refresh().catch(showUnreachable);
setInterval(() => void refresh().catch(showUnreachable), REFRESH_INTERVAL);
