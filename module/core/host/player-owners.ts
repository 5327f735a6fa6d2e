/** The players who may write a document. */
export const playerOwners = (document: Owned): User.Implementation[] =>
  game.users!.filter((user) => !user.isGM && document.testUserPermission(user, "OWNER"));

interface Owned {
  testUserPermission(user: User.Implementation, permission: "OWNER"): boolean;
}
