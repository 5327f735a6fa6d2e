import { Collection } from "../../common/collection.ts";
import type { Tour } from "./tour.ts";

/** Registered tours by "<namespace>.<id>". */
export class ToursCollection extends Collection<Tour> {
  /** @throws Error if the tour is already registered */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("You must specify both the namespace and id of the Tour");
    if (tour.namespace && tour.namespace !== namespace)
      throw new Error(`The tour ${id} belongs to the namespace ${tour.namespace}`);
    if (this.has(`${namespace}.${id}`))
      throw new Error(`Tour "${namespace}.${id}" has already been registered`);
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    this.set(`${namespace}.${id}`, tour);
    tour._reloadProgress();
  }
}
