import type { Offset } from "../../../common/grid/types.ts";
import type { TokenDocument } from "../token.ts";

/** The cost of a step with an action, computed from the basic cost of the step. */
export type ActionCost = (
  cost: number,
  from: Offset,
  to: Offset,
  distance: number,
  segment: object,
) => number;

/** An entry of CONFIG.Token.movement.actions. */
export interface MovementAction {
  label: string;
  icon?: string;
  img?: string;
  order?: number;
  /** Moves from the origin to the destination without the spaces between them; false by default. */
  teleport?: boolean;
  /** false: distance and cost are 0. */
  measure?: boolean;
  walls?: string | null;
  visualize?: boolean;
  getAnimationOptions?: (token: object) => object;
  canSelect?: (token: object) => boolean;
  deriveTerrainDifficulty?: ((difficulties: Record<string, number>) => number) | null;
  getCostFunction?: (token: TokenDocument, options: object) => ActionCost;
}

/** The cost of a step for a token of several spaces, computed from the costs of its spaces. */
export type CostAggregator = (
  results: readonly { from: Offset; to: Offset; cost: number }[],
  distance: number,
  segment: object,
) => number;

export interface MovementConfig {
  actions: Record<string, MovementAction>;
  defaultAction: string;
  /** Spaces per second. */
  defaultSpeed: number;
  costAggregator: CostAggregator;
}

const label = (action: string) => `TOKEN.MOVEMENT.ACTIONS.${action}.label`;
const icon = (name: string) => `fa-solid fa-${name}`;
const doubled = () => (cost: number) => cost * 2;
const instant = () => ({ duration: 0 });

/** The host's actions, with the properties that its documentation lists. */
export function movementConfig(): MovementConfig {
  const config: MovementConfig = {
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: (results) => Math.max(0, ...results.map(({ cost }) => cost)),
    actions: {
      walk: { label: label("walk"), icon: icon("person-walking"), order: 0 },
      fly: { label: label("fly"), icon: icon("person-fairy"), order: 1 },
      swim: { label: label("swim"), icon: icon("person-swimming"), order: 2, getAnimationOptions: slow },
      burrow: { label: label("burrow"), icon: icon("person-digging"), order: 3 },
      crawl: {
        label: label("crawl"),
        icon: icon("person-praying"),
        order: 4,
        getAnimationOptions: slow,
        deriveTerrainDifficulty: ({ walk = 1 }) => walk,
        getCostFunction: doubled,
      },
      climb: {
        label: label("climb"),
        icon: icon("person-through-window"),
        order: 5,
        getAnimationOptions: slow,
        deriveTerrainDifficulty: ({ walk = 1 }) => walk,
        getCostFunction: doubled,
      },
      jump: {
        label: label("jump"),
        icon: icon("person-running-fast"),
        order: 6,
        deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
        getCostFunction: doubled,
      },
      blink: {
        label: label("blink"),
        icon: icon("person-from-portal"),
        order: 7,
        teleport: true,
        getAnimationOptions: instant,
        deriveTerrainDifficulty: () => 1,
      },
      displace: {
        label: label("displace"),
        icon: icon("transporter-1"),
        order: 8,
        teleport: true,
        measure: false,
        walls: null,
        visualize: false,
        getAnimationOptions: instant,
        canSelect: () => false,
        deriveTerrainDifficulty: () => 1,
        getCostFunction: () => () => 0,
      },
    },
  };
  function slow() {
    return { movementSpeed: config.defaultSpeed / 2 };
  }
  return config;
}

/** The configured action of a name; an unknown name counts as plain movement. */
export function actionOf(name: string): MovementAction {
  const { actions } = (CONFIG.Token as unknown as { movement: MovementConfig }).movement;
  return actions[name] ?? { label: name };
}
