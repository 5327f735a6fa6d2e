import { DataModel } from "../abstract/data.ts";
import { GENERATION } from "../generation.ts";
import type { DataSchema } from "./fields/schema.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  NumberField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from "./fields.ts";

const required = (more: object = {}) =>
  new NumberField({ required: true, nullable: false, initial: undefined, ...more });
const positive = () => required({ positive: true });
const notNegative = () => required({ min: 0 });
const gridBased = (): DataSchema => (GENERATION >= 14 ? { gridBased: new BooleanField() } : {});

/** A shape of a region. Lengths are in pixels, rotations in degrees. */
export abstract class BaseShapeData extends DataModel {
  static TYPE = "";

  static override defineSchema(): DataSchema {
    const type = this.TYPE;
    return {
      type: new StringField({
        required: true,
        blank: false,
        initial: type,
        validate: (value: string) => value === type,
        validationError: `must be equal to "${type}"`,
      }),
      hole: new BooleanField(),
    };
  }

  /** The classes of shapes by their type: four in generation 13, ten in 14. */
  static get TYPES(): Readonly<Record<string, typeof BaseShapeData>> {
    return SHAPES;
  }

  declare type: string;
  declare hole: boolean;
}

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      width: positive(),
      height: positive(),
      ...(GENERATION >= 14
        ? { anchorX: new AlphaField({ initial: 0 }), anchorY: new AlphaField({ initial: 0 }) }
        : {}),
      rotation: new AngleField(),
      ...gridBased(),
    };
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), x: required(), y: required(), radius: positive(), ...gridBased() };
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      radiusX: positive(),
      radiusY: positive(),
      rotation: new AngleField(),
      ...gridBased(),
    };
  }
}

export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      points: new ArrayField(required(), {
        validate: (value: number[]) => value.length >= 6 && value.length % 2 === 0,
        validationError: "must be at least three points",
      }),
    };
  }
}

export class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      radius: positive(),
      angle: new AngleField({ initial: 90, normalize: false }),
      rotation: new AngleField(),
      curvature: new StringField({
        required: true,
        initial: "round",
        choices: ["flat", "round", "semicircle"],
      }),
      ...gridBased(),
    };
  }

  static override validateJoint(data: Record<string, unknown>): void {
    super.validateJoint(data);
    const { angle, curvature } = data as { angle: number; curvature: string };
    if (curvature === "flat" && angle > 90) throw new Error("a flat cone may not be wider than 90 degrees");
    if (curvature === "semicircle" && angle > 180)
      throw new Error("a cone that ends in a semicircle may not be wider than 180 degrees");
  }
}

export class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      length: positive(),
      width: positive(),
      rotation: new AngleField(),
      ...gridBased(),
    };
  }
}

export class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      radius: positive(),
      innerWidth: notNegative(),
      outerWidth: notNegative(),
      ...gridBased(),
    };
  }
}

export class TokenShapeData extends BaseShapeData {
  static override TYPE = "token";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: required(),
      y: required(),
      width: positive(),
      height: positive(),
      shape: required({ initial: 4 }),
    };
  }
}

export class GridShapeData extends BaseShapeData {
  static override TYPE = "grid";
  static override defineSchema(): DataSchema {
    const offset = () => new SchemaField({ i: required({ integer: true }), j: required({ integer: true }) });
    return { ...super.defineSchema(), offsets: new ArrayField(offset()) };
  }
}

export class EmanationShapeData extends BaseShapeData {
  static override TYPE = "emanation";
  static override defineSchema(): DataSchema {
    const bases = [CircleShapeData, EllipseShapeData, RectangleShapeData, TokenShapeData];
    return {
      ...super.defineSchema(),
      base: new TypedSchemaField(Object.fromEntries(bases.map((each) => [each.TYPE, each]))),
      radius: positive(),
      ...gridBased(),
    };
  }
}

const OLD = [RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData];
const NEW = [ConeShapeData, LineShapeData, RingShapeData, EmanationShapeData, TokenShapeData, GridShapeData];
const SHAPES: Readonly<Record<string, typeof BaseShapeData>> = Object.freeze(
  Object.fromEntries([...OLD, ...(GENERATION >= 14 ? NEW : [])].map((each) => [each.TYPE, each])),
);
